/**
 * The build, from settings to a published site: read this file first. A chapter is a file of `pipeline/` and a list of calls itself;
 * each call takes plain data and returns plain data.
 */
import { SiteError } from './core/errors.ts';
import { makeFiles } from './pipeline/files.ts';
import { rememberPlan } from './pipeline/first-view.ts';
import { openBuild, type Tools } from './pipeline/open.ts';
import { deadLinks, makeSitePages } from './pipeline/pages.ts';
import { planSite } from './pipeline/plan.ts';
import { publishSite } from './pipeline/publish.ts';
import { searchFiles } from './pipeline/search.ts';
import { nextDue, readSources } from './pipeline/sources.ts';
import { together } from './core/together.ts';
import { costOf, spentSoFar } from './core/profile.ts';
import { rewritesOf } from './pipeline/route-rules.ts';
import type { Config, Problem, Report } from './core/types.ts';

/**
 * Builds and publishes the site. `folders.out` is the old site or the whole new one, whatever happens.
 *
 * @returns what was made, and every warning
 * @throws SiteError with all the problems of the chapter that failed
 */
export async function buildSite(config: Config, tools: Tools): Promise<Report> {
  const start = spentSoFar();
  await using build = await openBuild(config, tools);

  const { content, bundle, postsBefore } = await readSources(build);
  const plan = await planSite({ content, bundle }, build);
  const [lacking, search] = await together(makeSitePages(plan, bundle, build), searchFiles(plan, build));

  const { rewrites, problems: unfollowed } = rewritesOf(plan.planned.routes, config.redirects);
  const judged = await makeFiles(plan, { bundle, rewrites, search }, build);
  const dead = await deadLinks(rewrites, plan, build);
  const problems = [...plan.problems, ...unfollowed, ...lacking, ...judged, ...build.tree.clashes(), ...dead];
  raiseErrors(problems);

  const { kept, ...summary } = await publishSite(plan, rewrites, build);
  rememberPlan(build, plan);
  return {
    ok: true,
    pages: plan.planned.routes.length,
    posts: plan.posts.length,
    postsBefore,
    heldBack: content.heldBack.length,
    nextDue: nextDue(content.heldBack),
    ...summary,
    kept: kept.length,
    ...costOf(tools.log, start),
    problems,
  };
}

/** Errors stop the build, and the warnings found with them are told as well. */
function raiseErrors(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.severity === 'error')) throw new SiteError(problems);
}

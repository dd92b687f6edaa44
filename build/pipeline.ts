/**
 * The build, from settings to a published site. Start reading here: each stage is a file of `pipeline/`, and every call takes and
 * returns plain data.
 */
import { SiteError } from './core/errors.ts';
import { makeFiles } from './pipeline/files.ts';
import { openBuild, type Tools } from './pipeline/open.ts';
import { deadLinks } from './links/dead-links.ts';
import { makeSite } from './pipeline/make-site.ts';
import { publishSite } from './pipeline/publish.ts';
import { nextDue, readSources } from './pipeline/sources.ts';
import { costOf, spentSoFar } from './core/profile.ts';
import { rewritesOf } from './plan/route-rules.ts';
import type { Config, Problem, Report } from './core/types.ts';

/**
 * Builds and publishes the site. `folders.out` always holds the whole old site or the whole new one.
 *
 * @returns counts, cost and every warning
 * @throws SiteError with all problems of the stage that failed
 */
export async function buildSite(config: Config, tools: Tools): Promise<Report> {
  const start = spentSoFar();
  await using build = await openBuild(config, tools);

  const { content, bundle, postsBefore } = await readSources(build);
  const { plan, search, problems: pageProblems } = await makeSite(content, bundle, build);
  raiseErrors([...plan.problems, ...pageProblems]);

  const { rewrites, problems: redirectProblems } = rewritesOf(plan.planned.routes, config);
  const fileProblems = await makeFiles(plan, { bundle, search, rewrites }, build);
  const linkProblems = await deadLinks(rewrites, plan, build);
  const problems = [
    ...plan.problems,
    ...redirectProblems,
    ...pageProblems,
    ...fileProblems,
    ...build.tree.clashes(),
    ...linkProblems,
  ];
  raiseErrors(problems);

  const { kept, ...summary } = await publishSite(plan, rewrites, build);
  return {
    ok: true,
    pages: plan.planned.routes.filter(({ example }) => !example).length,
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

/** Throws all problems, warnings included, if one of them is an error. */
function raiseErrors(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.severity === 'error')) throw new SiteError(problems);
}

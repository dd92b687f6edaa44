import type { VideoObject } from 'schema-dts';
import { isFilmPlayer, playerAddress } from '../../shared/post-body/players.ts';
import type { BodyFacts, Settings } from '../contract.ts';
import { machineDate } from '../page/dates.ts';
import type { Article } from './page-head.ts';

/** The films of a post (schema.org VideoObject): each is as old as the post, and called like it where it has no title. None without a date. */
export function videoObjects(
  settings: Settings,
  { title, description, publishedAt }: Article,
  videos: NonNullable<BodyFacts['videos']>,
): VideoObject[] {
  if (publishedAt === null) return [];
  return videos.flatMap((video) => {
    const player = playerAddress(video.page, settings);
    if (player === null || !isFilmPlayer(player)) return [];
    return {
      '@type': 'VideoObject' as const,
      name: video.title ?? title,
      description,
      embedUrl: player,
      url: video.page,
      uploadDate: machineDate(publishedAt, settings.timeZone),
    };
  });
}

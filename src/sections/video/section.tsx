import { playerAddress, playerPage } from '../../../shared/players.ts';
import { clothFile } from '../../components/Cloth.tsx';
import { OutLink } from '../../components/Link.tsx';
import { Photo } from '../../components/Photo.tsx';
import { ratios } from '../../content/pictures.ts';
import { PostTools } from '../../post-tools/PostTools.tsx';
import type schema from './schema.ts';
import { classes, layout, ownFile, sectionView, usePage, type SectionProps } from '../view.ts';
import styles from './video.module.scss';

type Props = SectionProps<typeof schema>;

export default sectionView<typeof schema>({ View: Video });

function Video({ section }: Props) {
  const { file, address, caption } = section;
  return (
    <figure className={styles.video}>
      {file !== undefined ? <OwnFilm {...section} file={file} /> : <Player {...section} address={address!} />}
      {caption && <figcaption className={classes(layout.soft, layout.small)}>{caption}</figcaption>}
    </figure>
  );
}

/** Nothing of the film is loaded before it plays. */
function OwnFilm({ name, file, captions, poster }: Props['section'] & { readonly file: string }) {
  const page = usePage();
  const { drawSvg, settings } = page;
  const { language } = settings;
  const drawn = drawSvg && clothFile(page, drawSvg, { seed: name, ground: 'teal', ratio: ratios.wide });
  return (
    <video
      controls
      playsInline
      preload="none"
      width="1280"
      height="720"
      className={styles.film}
      src={ownFile(page, file)}
      poster={poster ? ownFile(page, poster) : drawn?.light}
      aria-label={name}
    >
      {captions && (
        <track
          default
          kind="captions"
          src={ownFile(page, captions)}
          srcLang={language}
          label={new Intl.DisplayNames(language, { type: 'language' }).of(language)}
        />
      )}
    </video>
  );
}

/** A poster with a link to the film; where a script runs, a button puts the player in its place, as in posts. */
function Player({ name, address, poster }: Props['section'] & { readonly address: string }) {
  const { settings } = usePage();
  const player = playerAddress(address, settings);
  const { href, provider } = player ? playerPage(player) : { href: address, provider: new URL(address).hostname };
  return (
    <article>
      <span className={classes('player', styles.player)}>
        <Photo picture={poster} ratio="wide" seed={name} className={styles.poster} />
        <OutLink href={href}>{name}</OutLink> <small>{provider}</small>
      </span>
      <PostTools hasFilm />
    </article>
  );
}

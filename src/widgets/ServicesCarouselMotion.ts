/** The moving of the services row: Swiper on the list that the server wrote, and what screen readers and keyboards learn of it. */
import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import type { Labels } from '../content/labels.ts';
import styles from './ServicesCarousel.module.scss';
import { fill, numberText } from '../context/label-text.ts';

/** Specification 5.1. How many slides are in view is the stylesheet's: it is so before the row moves, too. */
const AUTOPLAY_MS = 3000;
const SLIDE_MS = 500;
const SPACING_PX = 24;

/** Slides beyond the one to come that stand ready on the right: in a wide window the row runs off its edge. Few services have less. */
const SPARE_SLIDES = 2;
const MOST_IN_VIEW = 3;
/** Less than the whole, since browsers round. */
const WHOLE = 0.98;

export type Motion = ReturnType<typeof startMotion>;

/** What the slides are called, in the site's language. */
export interface SlideNames {
  readonly labels: Pick<Labels['carousel'], 'slide' | 'place'>;
  readonly language: string;
}

/**
 * Starts at the slide that the visitor scrolled to; nothing on the screen moves. It rotates only when told so.
 *
 * @param view the element that scrolls, with the list in it
 * @param onShow called with the index of the slide that has become the first in view, from 0
 */
export function startMotion(view: HTMLElement, names: SlideNames, onShow: (index: number) => void) {
  const list = view.querySelector('ul')!;
  const slides = [...list.children] as HTMLElement[];
  const focused = document.activeElement as HTMLElement | null;

  const swiper = new Swiper(view, {
    modules: [Autoplay],
    wrapperClass: styles.track ?? '',
    slideClass: styles.slide ?? '',
    initialSlide: scrolledTo(view, slides),
    slidesPerView: 'auto',
    spaceBetween: SPACING_PX,
    speed: SLIDE_MS,
    loop: true,
    loopAdditionalSlides: Math.min(SPARE_SLIDES, Math.max(0, slides.length - MOST_IN_VIEW - 1)),
    loopPreventsSliding: false,
    autoplay: { delay: AUTOPLAY_MS },
    on: { realIndexChange: ({ realIndex }) => onShow(realIndex) },
  });
  swiper.autoplay.stop();
  // Swiper moves slides round, and a browser takes the focus from what is moved.
  if (view.contains(focused)) focused?.focus({ preventScroll: true });
  const inPlace = keepPlace(swiper);
  const move = (by: () => void) => afterPaint(() => inPlace(by));
  view.classList.add(styles.running ?? '');
  // A card is a link: who drags it moves the row, and not the link.
  view.addEventListener('dragstart', (event) => event.preventDefault());
  nameSlides(slides, names);
  const observer = watchSlides(view, slides);
  onShow(swiper.realIndex);

  return {
    next: () => move(() => swiper.slideNext()),
    previous: () => move(() => swiper.slidePrev()),
    /** @param index of the slide in the list, from 0 */
    show: (index: number) => move(() => swiper.slideToLoop(index)),
    rotate(isRotating: boolean) {
      // What changes by itself every few seconds would be read out all the time.
      list.ariaLive = isRotating ? 'off' : 'polite';
      if (isRotating) swiper.autoplay.start();
      else swiper.autoplay.stop();
    },
    /** Whether slides change at once instead of moving. */
    keepStill(isStill: boolean) {
      swiper.params.speed = isStill ? 0 : SLIDE_MS;
      // Without a transition there is no end of one to wait for.
      Object.assign(swiper.params.autoplay ?? {}, { waitForTransition: !isStill });
    },
    /** The row is gone: when the widget throws, its server HTML takes its place (islands/mount.tsx). */
    end() {
      observer.disconnect();
      swiper.destroy();
    },
  };
}

/** Moving slides, or changing what is around them, takes longer on a slow phone than a button may take to look pressed. */
function afterPaint(move: () => void): void {
  requestAnimationFrame(() => setTimeout(move));
}

/**
 * Keeps the first slide the first when the window changes: near the list's end Swiper would go to the last one instead. A window
 * that is dragged, or a phone that is turned, changes many times: the place is the one before the first change, and stands
 * until the row has come to it after the last.
 *
 * @returns makes a move, which the coming to the place would undo: then it is made after that
 */
function keepPlace(swiper: Swiper): (move: () => void) => void {
  let place: number | null = null;
  const waiting: (() => void)[] = [];
  let frame = 0;
  // Swiper itself moves in the next frame, after a change as after `slideToLoop`.
  const afterSwiper = (then: () => void) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(then);
    });
  };
  swiper.on('beforeResize', () => (place ??= swiper.realIndex));
  swiper.on('resize', () =>
    afterSwiper(() => {
      if (place === null || swiper.destroyed) return;
      // Swiper counts the slides in view from where it is: at the end there would be one.
      swiper.slideTo(0, 0, false);
      swiper.slideToLoop(place, 0);
      // A change without a transition leaves the autoplay waiting for the end of one.
      if (swiper.autoplay.running) swiper.autoplay.start();
      afterSwiper(() => {
        place = null;
        for (const move of waiting.splice(0)) move();
      });
    }),
  );
  return (move) => {
    if (place === null) move();
    else waiting.push(move);
  };
}

/** The index of the slide nearest to where the row was scrolled; of the one with the focus, where that would be cut. */
function scrolledTo(view: HTMLElement, slides: readonly HTMLElement[]): number {
  const [first, second] = slides;
  const step = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
  // From right to left both are negative.
  const nearest = step === 0 ? 0 : Math.max(0, Math.round(view.scrollLeft / step));
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  const whole = Math.max(1, Math.floor(view.clientWidth / Math.abs(step || 1)));
  return focused === -1 || (focused >= nearest && focused < nearest + whole) ? nearest : focused;
}

/** The names of WAI-ARIA's carousel pattern. The items stay a list's, which may hold no groups. */
function nameSlides(slides: readonly HTMLElement[], { labels, language }: SlideNames): void {
  slides.forEach((slide, place) => {
    slide.setAttribute('aria-roledescription', labels.slide);
    slide.setAttribute('aria-label', placeText(labels.place, { place, count: slides.length, language }));
  });
}

/**
 * Keeps slides out of view out of reach, and those that are cut by the window's edge out of the tab order: a click on them works,
 * but the focus never lands on what is half hidden, nor has to pass all twelve.
 */
function watchSlides(view: HTMLElement, slides: readonly HTMLElement[]): IntersectionObserver {
  const reach = (slide: HTMLElement, ratio: number) => {
    if (ratio < WHOLE && slide.contains(document.activeElement)) view.focus({ preventScroll: true });
    slide.inert = ratio === 0;
    for (const link of slide.querySelectorAll('a')) {
      if (ratio < WHOLE) link.tabIndex = -1;
      else link.removeAttribute('tabindex');
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) reach(target as HTMLElement, intersectionRatio);
    },
    { root: view, threshold: [0, 0.01, WHOLE] },
  );
  slides.forEach((slide) => observer.observe(slide));
  return observer;
}

/** A label with a `{number}` and a `{count}`, for the slide at a place of the list, from 0. */
export function placeText(
  label: string,
  { place, count, language }: { readonly place: number; readonly count: number; readonly language: string },
): string {
  return fill(label, { number: numberText(place + 1, language), count: numberText(count, language) });
}

import { useEffect, useState, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { Chevron } from '#src/ui/Chevron.tsx';
import './carousel.css';

const INTERVAL_MS = 4_000;

interface CarouselProps {
  messages: Messages['home'];
  first?: ReactNode;
  second?: ReactNode;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const prefersCalm = () => matchMedia(REDUCED_MOTION).matches;
const onMotionChange = (onChange: () => void) => {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Two pictures that change by themselves; paused by the button, by hover and focus, and by reduced motion. */
export function Carousel({ messages, first, second }: CarouselProps) {
  const [current, setCurrent] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const isCalm = useSyncExternalStore(onMotionChange, prefersCalm, () => false);
  const isPlaying = choice ? choice === 'play' : !isCalm;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isMoving = isPlaying && !isHovered && !isFocused;
  const slides = [first, second];
  const total = slides.length;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % total), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isMoving, total]);

  const step = (by: number) => setCurrent((index) => (index + by + total) % total);
  const handleBlur = (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget));

  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={messages.carousel}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={handleBlur}
    >
      <button
        type="button"
        className="carousel-pause"
        aria-label={isPlaying ? messages.pause : messages.play}
        onClick={() => setChoice(isPlaying ? 'pause' : 'play')}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" fill="currentColor">
          <path d={isPlaying ? 'M4 3h4v14H4zM12 3h4v14h-4z' : 'M5 3l12 7-12 7z'} />
        </svg>
      </button>
      <div className="carousel-slides" aria-live={isMoving ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <div
            key={index}
            className="carousel-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={fill(messages.slidePosition, { number: index + 1, total })}
            data-current={index === current}
            inert={index !== current}
          >
            {slide}
          </div>
        ))}
      </div>
      <div className="carousel-controls">
        <button
          type="button"
          className="carousel-step"
          aria-label={messages.previous}
          onClick={() => step(-1)}
        >
          <Chevron side="left" />
        </button>
        {slides.map((_, index) => (
          <button
            key={index}
            type="button"
            className="carousel-dot"
            aria-label={fill(messages.goToSlide, { number: index + 1 })}
            aria-current={index === current}
            onClick={() => setCurrent(index)}
          />
        ))}
        <button type="button" className="carousel-step" aria-label={messages.next} onClick={() => step(1)}>
          <Chevron side="right" />
        </button>
      </div>
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { toThumbnail } from '#contract/values/pictures.ts';
import type { CartLine } from '#src/stores/cart/cart-items.ts';

/** A stored cart may name a picture that the site no longer has. */
export function LinePicture({ imageUrl }: Pick<CartLine, 'imageUrl'>) {
  const [isGone, setGone] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  // Its error may have come before the hydration.
  useEffect(() => {
    if (picture.current?.complete) picture.current.decode().catch(() => setGone(true));
  }, []);

  if (!imageUrl || isGone) return <span className="cart-picture" />;
  return (
    <img
      ref={picture}
      src={toThumbnail(imageUrl)}
      alt=""
      width="80"
      height="60"
      loading="lazy"
      onError={() => setGone(true)}
    />
  );
}

import { useState } from 'react';
import { toThumbnail } from '#contract/values/pictures.ts';
import type { CartLine } from '#src/stores/cart/cart-items.ts';

/** A stored cart may name a picture that the site no longer has. */
export function LinePicture({ imageUrl }: Pick<CartLine, 'imageUrl'>) {
  const [isGone, setGone] = useState(false);
  if (!imageUrl || isGone) return <span className="cart-picture" />;
  return (
    <img
      src={toThumbnail(imageUrl)}
      alt=""
      width="80"
      height="60"
      loading="lazy"
      onError={() => setGone(true)}
    />
  );
}

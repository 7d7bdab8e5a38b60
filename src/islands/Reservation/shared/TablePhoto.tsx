import { TABLE_WIDTH } from '#contract/values/pictures.ts';
import { tableName } from '#contract/values/table-ids.ts';
import type { ReservationProps } from './props.ts';

interface TablePhotoProps extends Pick<ReservationProps, 'language' | 'messages' | 'photos'> {
  /** The id of the table. */
  of: string;
}

/** The photograph of a table, if it has one. A lazy picture is not loaded while it is folded away. */
export function TablePhoto({ of: id, photos, language, messages }: TablePhotoProps) {
  const src = photos[id];
  if (src === undefined) return null;
  const name = tableName(id, language);
  return (
    <details className="table-photo disclosure">
      <summary>
        <span>
          <span>{messages.photo}</span>
          <span className="visually-hidden">{`: ${name}`}</span>
        </span>
      </summary>
      {/* `loading` comes first: Safari and Firefox begin to load at `src`. */}
      <img loading="lazy" src={src} alt={name} width={TABLE_WIDTH} height={TABLE_WIDTH * 0.75} />
    </details>
  );
}

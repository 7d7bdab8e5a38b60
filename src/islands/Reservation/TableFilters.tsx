import { useId } from 'react';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import {
  toggle,
  type FloorTables,
  type TableOrder,
  type TableFilterValues,
} from '#src/stores/table-filters.ts';

interface TableFiltersProps {
  floors: readonly FloorTables[];
  filters: TableFilterValues;
  partySize: number | undefined;
  messages: Messages['reservation'];
  onChange: (filters: TableFilterValues) => void;
}

/** The order and the filters of the table list. */
export function TableFilters({ floors, filters, partySize, messages, onChange }: TableFiltersProps) {
  const id = useId();
  const tables = floors.flatMap((floor) => floor.tables);
  const features = [...new Set(tables.flatMap((table) => table.features))];
  const most = Math.max(...tables.map(({ seats }) => seats));
  const counts = [...new Set([...tables.map(({ seats }) => seats), Math.min(partySize ?? most, most)])];
  const orders: TableOrder[] = partySize ? ['number', 'seats', 'fit'] : ['number', 'seats'];
  const chips = [
    { label: messages.onlyFree, isOn: filters.isFree, change: { isFree: !filters.isFree } },
    { label: messages.onlyFloor, isOn: filters.isOnFloor, change: { isOnFloor: !filters.isOnFloor } },
    ...features.map((feature) => ({
      label: messages.features[feature],
      isOn: filters.features.includes(feature),
      change: { features: toggle(filters.features, feature) },
    })),
  ];

  return (
    <div className="table-filters">
      <div className="field">
        <label htmlFor={`${id}-order`}>{messages.sort}</label>
        <select
          id={`${id}-order`}
          className="field-select"
          value={filters.order}
          onChange={({ target }) =>
            onChange({ ...filters, order: orders.find((order) => order === target.value) ?? 'number' })
          }
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {messages.sorts[order]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-seats`}>{messages.seatsWanted}</label>
        <select
          id={`${id}-seats`}
          className="field-select"
          value={filters.seats}
          onChange={({ target }) => onChange({ ...filters, seats: Number(target.value) })}
        >
          <option value={0}>{messages.anySeats}</option>
          {counts
            .toSorted((first, second) => first - second)
            .map((count) => (
              <option key={count} value={count}>
                {fill(messages.seatsFrom, { count })}
              </option>
            ))}
        </select>
      </div>
      <div className="table-filter-chips" role="group" aria-labelledby={`${id}-only`}>
        <span id={`${id}-only`} className="field-label">
          {messages.showOnly}
        </span>
        {chips.map(({ label, isOn, change }) => (
          <button
            key={label}
            type="button"
            className="filter-chip"
            aria-pressed={isOn}
            onClick={() => onChange({ ...filters, ...change })}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

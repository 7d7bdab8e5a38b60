import { useId, type ChangeEvent } from 'react';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import {
  listFilterOptions,
  toggle,
  type FloorTables,
  type TableFilterValues,
} from '#src/stores/reservation/table-filters.ts';

interface TableFiltersProps {
  floors: readonly FloorTables[];
  filters: TableFilterValues;
  partySize: number | undefined;
  messages: Messages['reservation'];
  onChange: (filters: TableFilterValues) => void;
}

/** The order and the filters of the table list. */
export function TableFilters({ floors, filters, partySize, messages, onChange }: TableFiltersProps) {
  const { orders, seats, features } = listFilterOptions(floors, partySize);
  const chips = [
    { label: messages.onlyFree, isOn: filters.isFree, change: { isFree: !filters.isFree } },
    ...(floors.length > 1
      ? [{ label: messages.onlyFloor, isOn: filters.isOnFloor, change: { isOnFloor: !filters.isOnFloor } }]
      : []),
    ...features.map((feature) => ({
      label: messages.features[feature],
      isOn: filters.features.includes(feature),
      change: { features: toggle(filters.features, feature) },
    })),
  ];

  return (
    <div className="table-filters">
      <SelectField
        label={messages.sort}
        value={filters.order}
        options={orders.map((order) => ({ value: order, label: messages.sorts[order] }))}
        onChange={(order) => onChange({ ...filters, order })}
      />
      <SelectField
        label={messages.seatsWanted}
        value={filters.seats}
        options={[
          { value: 0, label: messages.anySeats },
          ...seats.map((count) => ({ value: count, label: fill(messages.seatsFrom, { count }) })),
        ]}
        onChange={(count) => onChange({ ...filters, seats: count })}
      />
      <div className="table-filter-chips" role="group" aria-label={messages.showOnly}>
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

interface SelectFieldProps<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange } = props;
  const id = useId();
  const handleChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options[target.selectedIndex];
    if (chosen) onChange(chosen.value);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="field-select" value={value} onChange={handleChange}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

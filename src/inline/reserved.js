// "Add to Cart" and the saved filter show from the first paint, as the saved draft says. isDraftComplete and the filter
// decide as soon as the page's script has read the draft: src/islands/Menu/first-actions.ts. The cart reserves room for
// what has been chosen, and for nothing else.
try {
  const { selectedDate, selectedTime, selectedTables, partySize, excludedAllergens } = JSON.parse(
    localStorage.reservationData,
  );
  const { classList } = document.documentElement;
  if (excludedAllergens?.length) classList.add('finding');
  if (selectedDate || selectedTables?.length) classList.add('has-draft');
  if (partySize) classList.add('has-guests');
  if (selectedDate && selectedTime && selectedTables?.length) classList.add('reserved');
  // If that script did not load, nothing answers the buttons, fills the banner or filters the dishes.
  addEventListener('load', () => classList.contains('first') || classList.remove('reserved', 'finding'));
} catch {}

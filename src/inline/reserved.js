// "Add to Cart" shows from the first paint if the saved reservation is complete. isDraftComplete decides as soon as the
// page's script has read the draft: src/islands/Menu/first-actions.ts.
try {
  const { selectedDate, selectedTime, selectedTables } = JSON.parse(localStorage.reservationData);
  const { classList } = document.documentElement;
  if (selectedDate && selectedTime && selectedTables.length) {
    classList.add('reserved');
    // If that script did not load, nothing answers the buttons or fills the banner.
    addEventListener('load', () => classList.contains('first') || classList.remove('reserved'));
  }
} catch {}

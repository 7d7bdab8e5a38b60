// "Add to Cart" shows from the first paint if the saved reservation is complete. isDraftComplete decides as soon as the
// page's script has read the draft: src/islands/Menu/first-actions.ts.
try {
  const { selectedDate, selectedTime, selectedTables } = JSON.parse(localStorage.reservationData);
  if (selectedDate && selectedTime && selectedTables.length)
    document.documentElement.classList.add('reserved');
} catch {}

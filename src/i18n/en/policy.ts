export const policy = {
  free: {
    one: 'Free cancellation up to {count} hour before your visit',
    other: 'Free cancellation up to {count} hours before your visit',
  },
  part: {
    one: '{percent}% refund up to {count} hour before your visit',
    other: '{percent}% refund up to {count} hours before your visit',
  },
  freeToTheEnd: 'Free cancellation until your visit begins',
  partToTheEnd: '{percent}% refund until your visit begins',
  afterwards: 'No refund after that',
  never: 'No refund if you cancel',
};

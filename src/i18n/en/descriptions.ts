export const descriptions = {
  about:
    'Since 1995 Tamada has laid the blue tablecloth on the Batumi seafront. The story of the restaurant, its people and its kitchen.',
  menu: 'Khachapuri, khinkali, dishes from the grill and the clay pan, Georgian wine: the whole menu of Tamada with prices in lari.',
  reservation:
    'Choose a date, a time and your own table on the floor map of Tamada in Batumi, add dishes and pay online by card.',
  contact:
    'Address, phone, opening hours, directions and parking of Tamada, the Georgian restaurant on the Batumi seafront.',
};

export const home = {
  bookTable: 'Book Your Table',
  exploreMenu: 'Explore Menu',
  carousel: 'Pictures of the restaurant',
  slidePosition: '{number} of {total}',
  goToSlide: 'Show picture {number}',
  previous: 'Previous picture',
  next: 'Next picture',
  pause: 'Pause the pictures',
  play: 'Play the pictures',
  highlights: 'Highlights',
};

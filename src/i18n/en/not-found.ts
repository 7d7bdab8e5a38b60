export const notFound = {
  heading: 'This page is not on our menu',
  text: 'We are taking you to the home page.',
  home: 'Go to the home page',
};

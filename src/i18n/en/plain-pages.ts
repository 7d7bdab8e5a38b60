export const offline = {
  heading: 'You are offline',
  text: 'This page was not saved on your device. Everything you have chosen is still there. You can also call us:',
};

export const notFound = {
  heading: 'This page is not on our menu',
  text: 'We are taking you to the home page.',
  home: 'Go to the home page',
};

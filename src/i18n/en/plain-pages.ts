export const offline = {
  heading: 'You are offline',
  text: 'This page was not saved on your device. Nothing you have chosen is lost. You can also call us:',
};

export const notFound = {
  heading: 'This page is not on our menu',
  text: 'We are taking you to the home page.',
  home: 'Go to the home page',
};

export const offline = {
  heading: 'You are offline',
  text: 'This page was not saved on your device. Everything you have chosen is still there. You can also call us:',
};

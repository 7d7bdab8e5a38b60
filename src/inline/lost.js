// Unknown addresses lead home, as without a script. Some mail programs encode the # of a link: it leads to its page.
const [, page, key] = /^((?:\/[a-z-]+){1,2})%23(.+)$/i.exec(location.pathname) ?? [];
if (key) location.replace(page + '#' + key);
else addEventListener('load', () => location.replace('/en'));

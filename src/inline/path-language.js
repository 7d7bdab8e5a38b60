// One file answers in both languages: the section in the language of the address shows first, without one that in the
// saved language.
try {
  document.documentElement.lang =
    /^\/(en|ka)(?![^/])/.exec(location.pathname)?.[1] ??
    (localStorage.getItem('language') === 'ka' ? 'ka' : 'en');
} catch {}

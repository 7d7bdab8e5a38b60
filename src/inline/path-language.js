// One file answers in both languages: the section in the language of the address shows first.
if (location.pathname.startsWith('/ka')) document.documentElement.lang = 'ka';

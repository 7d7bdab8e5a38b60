try {
  if (localStorage.getItem('language') === 'ka')
    location.replace('/ka' + location.pathname + location.search + location.hash);
} catch {}

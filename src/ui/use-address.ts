import { useEffect } from 'react';

/** Opens the link in the page's address. `open` must be the same function at every call. */
export function useAddress(open: (address: Location) => unknown): void {
  useEffect(() => {
    const handleChange = () => void open(location);
    handleChange();
    // The link of another mail changes only the fragment of a page that is open already.
    addEventListener('hashchange', handleChange);
    return () => removeEventListener('hashchange', handleChange);
  }, [open]);
}

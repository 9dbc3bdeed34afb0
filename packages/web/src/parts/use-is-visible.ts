import { useEffect, useRef, useState } from 'react';

/** Whether any of an element is in the window: there may be more of them than one may look at. */
export function useIsVisible<E extends HTMLElement>() {
  const place = useRef<E>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setVisible(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '200px',
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, isVisible] as const;
}

/** Shows the text of `data-offline` in the element while the device is offline. Returns the cleanup function. */
export function watchNetwork(line: HTMLElement): () => void {
  const say = () => {
    line.textContent = navigator.onLine ? '' : (line.dataset.offline ?? '')
  }
  say()
  addEventListener('online', say)
  addEventListener('offline', say)
  return () => {
    removeEventListener('online', say)
    removeEventListener('offline', say)
  }
}

/** Loads failed pictures again whenever the device comes online. Returns the cleanup function. */
export function mendPictures(): () => void {
  const mend = () => {
    for (const picture of document.images)
      if (picture.complete && picture.naturalWidth === 0 && picture.src)
        picture.setAttribute('src', picture.src)
  }
  addEventListener('online', mend)
  return () => removeEventListener('online', mend)
}

/** Registers the service worker that serves the offline page. */
export function installWorker(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => {})
}

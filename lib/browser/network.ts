/** Says in a line, whose words stand in `data-offline`, that the device is offline. Gives what ends it. */
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

/** Asks again for pictures that could not come, whenever the device is online again. Gives what ends it. */
export function mendPictures(): () => void {
  const mend = () => {
    for (const picture of document.images)
      if (picture.complete && picture.naturalWidth === 0 && picture.src)
        picture.setAttribute('src', picture.src)
  }
  addEventListener('online', mend)
  return () => removeEventListener('online', mend)
}

/** Installs the worker that answers with the offline page. */
export function installWorker(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => {})
}

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

/** Installs the worker that answers with the offline page. */
export function installWorker(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => {})
}

const SETTLE_MS = 100

/** Sum of the layout shifts of a page so far, without those that follow an input. */
export const shiftOf = (page) =>
  page.evaluate(async (wait) => {
    await document.fonts.ready
    return await new Promise((resolve) => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(sum), wait)
    })
  }, SETTLE_MS)

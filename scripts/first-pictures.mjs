/**
 * Addresses of the pictures in the first view, images or backgrounds. Of an `image-set` all candidates: only those that
 * were loaded have bytes.
 */
export const firstPictures = (page) =>
  page.evaluate(() => {
    const found = new Set()
    const isSeen = ({ width, height, top, bottom, left, right }) =>
      width > 0 && height > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    for (const element of document.body.querySelectorAll('*')) {
      // Collapsed content has no layout yet: measuring it would lay it out, and load its fonts.
      if (!element.checkVisibility() || !isSeen(element.getBoundingClientRect())) continue
      if (element.currentSrc) found.add(element.currentSrc)
      for (const part of [null, '::before', '::after'])
        for (const [, url] of getComputedStyle(element, part).backgroundImage.matchAll(/url\("([^"]+)"\)/g))
          found.add(url)
    }
    return [...found].filter((url) => url.startsWith('http'))
  })

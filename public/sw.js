// Keeps the offline page for the time without network and nothing else: no page, no answer of ours is ever stored.
// A new offline page needs a new name here.
const CACHE = 'offline-3'
const PAGE = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))),
  )
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event))
})

async function takeOver() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  // Pages are asked for while the worker wakes up: it costs visitors no time.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

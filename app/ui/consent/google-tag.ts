/** Google's tag, for a visitor who allows it: analytics alone, nothing for advertising. */

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let started = false

/** Tells Google that this page of the shop is seen. The first one brings the tag itself. */
export function countPage(id: string, path: string) {
  if (!started) start(id)
  tell('event', 'page_view', { page_location: `${location.origin}${path}`, page_title: document.title })
}

function start(id: string) {
  started = true
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  tell('consent', 'default', { ...denied, analytics_storage: 'denied' })
  tell('consent', 'update', { analytics_storage: 'granted' })
  tell('js', new Date())
  // Cookies of this host alone, so that the shop itself can take them away again.
  tell('config', id, { send_page_view: false, cookie_domain: 'none' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.appendChild(script)
}

/** The tag reads the very `arguments` of a call; an array says nothing to it. */
function tell(..._words: readonly unknown[]) {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: this object is the tag's interface
  window.dataLayer.push(arguments)
}

/** Where a page can be shared (spec §2 Popups): plain addresses, so that nothing of theirs is loaded here. */
export const shareAddresses = {
  facebook: (address: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  twitter: (address: string, name: string) =>
    `https://twitter.com/intent/tweet?url=${encodeURIComponent(address)}&text=${encodeURIComponent(name)}`,
  whatsapp: (address: string, name: string) => `https://wa.me/?text=${encodeURIComponent(`${name} ${address}`)}`,
  email: (address: string, name: string) =>
    `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`,
} as const

export type ShareNetwork = keyof typeof shareAddresses

import { type ReactNode, useId } from 'react'

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-l border border-line bg-paper p-5 sm:p-6">
      <h2 id={id} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The account's sections in menu order. `?part=` in the URL selects one; the default is the first. */
export const sections = ['overview', 'orders', 'addresses', 'profile', 'security', 'points', 'notices', 'data'] as const

export type DashboardSection = (typeof sections)[number]

/** The shop's sections. Points are listed only when the shop awards them (spec §9). */
export function listSections(settings: { readonly pointPercentage: number }): DashboardSection[] {
  return sections.filter((section) => section !== 'points' || settings.pointPercentage > 0)
}

/** The section that the URL names; null for an unknown one. */
export function parseSection(
  request: Request,
  settings: { readonly pointPercentage: number },
): DashboardSection | null {
  const requestedSection = new URL(request.url).searchParams.get('part') ?? sections[0]
  return listSections(settings).find((name) => name === requestedSection) ?? null
}

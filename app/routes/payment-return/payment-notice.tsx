import type { ReactNode } from 'react'

interface PaymentNoticeProps {
  title: string
  text: string
  /** What has happened to the money, and what to do now. */
  more?: string
  bad?: boolean
  /** Links and buttons that lead on. */
  children: ReactNode
}

/** The page after a payment: what became of it. */
export function PaymentNotice({ title, text, more, bad = false, children }: PaymentNoticeProps) {
  return (
    <div className="shell grid place-items-center py-16 text-center lg:py-28" role={bad ? 'alert' : 'status'}>
      <h1 className="max-w-2xl text-2xl font-bold lg:text-3xl">{title}</h1>
      {more !== undefined && <p className="mt-4 max-w-xl">{more}</p>}
      <p className="mt-3 max-w-xl text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}

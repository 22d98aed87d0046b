import type { PointEvent } from '@shuyuan/contract/entities/points/points.ts'

export interface Earned {
  readonly userId: string
  readonly event: PointEvent
  /** What it is earned for: each thing earns once by each event. */
  readonly ref: string
  readonly at: Date
  /** What the ledger calls the thing, and the page that opens it. */
  readonly title?: string
  readonly routeKey?: string
  readonly query?: Readonly<Record<string, string>>
}

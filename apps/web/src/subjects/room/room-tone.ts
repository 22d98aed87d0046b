import type { Tone } from '../../kit/page/StatePill.tsx'
import type { RoomPhase } from './room-state.ts'

export const roomTone: Readonly<Record<RoomPhase, Tone>> = { before: 'draft', open: 'running', ended: 'done' }

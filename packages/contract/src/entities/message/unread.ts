import { z } from 'zod'

export const unreadMessages = z.object({ total: z.number().int(), byModule: z.record(z.string(), z.number().int()) })

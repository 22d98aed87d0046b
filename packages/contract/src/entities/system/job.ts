import { z } from 'zod'

export const jobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])

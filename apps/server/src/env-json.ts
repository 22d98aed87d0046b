import type { z } from 'zod'

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${name} is not JSON: ${(error as Error).message}`)
  }
}

/** A variable of the environment that holds JSON: absent, of its shape, or a refusal that names it and the place. */
export function readJson<Shape extends z.ZodType>(name: string, shape: Shape, text?: string): z.infer<Shape> | null {
  if (!text) return null
  const read = shape.safeParse(parsed(name, text))
  if (read.success) return read.data
  const { path, message } = read.error.issues[0] ?? { path: [], message: '' }
  throw new Error(`${[name, path.join('.')].filter(Boolean).join(' ')}: ${message}`)
}

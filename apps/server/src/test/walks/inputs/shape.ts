import type { AnyCall } from '@shuyuan/contract/call.ts'
import { type CallName, callTable } from '@shuyuan/contract/calls/index.ts'
import { z } from 'zod'

/** The parts of JSON Schema from which inputs are generated. */
export interface Shape {
  readonly type?: string | string[]
  readonly properties?: Record<string, Shape>
  readonly required?: string[]
  readonly items?: Shape
  readonly prefixItems?: Shape[]
  readonly anyOf?: Shape[]
  readonly oneOf?: Shape[]
  readonly enum?: unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export const rowOf = (name: CallName): AnyCall => callTable[name] as AnyCall

export const shapeOf = (name: CallName): Shape =>
  z.toJSONSchema(rowOf(name).in, { io: 'input', unrepresentable: 'any' }) as Shape

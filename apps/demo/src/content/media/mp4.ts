import { PROFILE } from './h264.ts'

/** A progressive MP4 (ISO base media) with one H.264 track; the index precedes the data. Times in milliseconds. */

interface Sample {
  data: Uint8Array
  keyframe: boolean
  ms: number
}

interface Track {
  width: number
  height: number
  sps: Uint8Array
  pps: Uint8Array
  samples: readonly Sample[]
}

const u16 = (...values: number[]) => Buffer.from(values.flatMap((v) => [(v >> 8) & 255, v & 255]))
const u32 = (...values: number[]) => {
  const out = Buffer.alloc(values.length * 4)
  for (const [i, v] of values.entries()) out.writeUInt32BE(v >>> 0, i * 4)
  return out
}
const text = (s: string) => Buffer.from(s, 'latin1')

function box(type: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), text(type), body])
}

const full = (type: string, version: number, flags: number, ...parts: Uint8Array[]) =>
  box(type, u32((version << 24) | flags), ...parts)

const UNITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

function runs(values: readonly number[]): [count: number, value: number][] {
  const out: [number, number][] = []
  for (const v of values) {
    const last = out.at(-1)
    if (last && last[1] === v) last[0]++
    else out.push([1, v])
  }
  return out
}

function sampleTable(track: Track, dataAt: number): Buffer {
  const { samples, sps, pps } = track
  const avcC = box(
    'avcC',
    Buffer.from([1, ...PROFILE, 0xff, 0xe1]),
    u16(sps.length),
    sps,
    Buffer.from([1]),
    u16(pps.length),
    pps,
  )
  const avc1 = box(
    'avc1',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(track.width, track.height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(0x18, 0xffff),
    avcC,
  )
  const times = runs(samples.map((s) => s.ms))
  const keys = samples.flatMap((s, i) => (s.keyframe ? [i + 1] : []))
  return box(
    'stbl',
    full('stsd', 0, 0, u32(1), avc1),
    full('stts', 0, 0, u32(times.length, ...times.flat())),
    full('stss', 0, 0, u32(keys.length, ...keys)),
    full('stsc', 0, 0, u32(1, 1, samples.length, 1)),
    full('stsz', 0, 0, u32(0, samples.length, ...samples.map((s) => s.data.length + 4))),
    full('stco', 0, 0, u32(1, dataAt)),
  )
}

function moov(track: Track, dataAt: number): Buffer {
  const ms = track.samples.reduce((sum, s) => sum + s.ms, 0)
  const minf = box(
    'minf',
    full('vmhd', 0, 1, u16(0, 0, 0, 0)),
    box('dinf', full('dref', 0, 0, u32(1), full('url ', 0, 1))),
    sampleTable(track, dataAt),
  )
  const mdia = box(
    'mdia',
    full('mdhd', 0, 0, u32(0, 0, 1000, ms), u16(0x55c4, 0)),
    full('hdlr', 0, 0, u32(0), text('vide'), Buffer.alloc(12), text('clip\0')),
    minf,
  )
  const tkhd = full(
    'tkhd',
    0,
    3,
    u32(0, 0, 1, 0, ms, 0, 0),
    u16(0, 0, 0, 0),
    UNITY,
    u32(track.width << 16, track.height << 16),
  )
  const mvhd = full(
    'mvhd',
    0,
    0,
    u32(0, 0, 1000, ms, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    UNITY,
    Buffer.alloc(24),
    u32(2),
  )
  return box('moov', mvhd, box('trak', tkhd, mdia))
}

export function writeMp4(track: Track): Uint8Array {
  const head = box('ftyp', text('isom'), u32(0x200), text('isomiso2avc1mp41'))
  // The index holds the offset of the data after it; the length of the index does not depend on that offset.
  const dataAt = head.length + moov(track, 0).length + 8
  const body = track.samples.flatMap((s) => [u32(s.data.length), s.data])
  return Buffer.concat([head, moov(track, dataAt), box('mdat', ...body)])
}

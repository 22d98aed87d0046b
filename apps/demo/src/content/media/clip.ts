import { AMBER, Canvas, INDIGO, WHITE } from './canvas.ts'
import { H264Encoder, pictureSet, sequenceSet } from './h264.ts'
import { writeMp4 } from './mp4.ts'

export const CLIP_WIDTH = 480
export const CLIP_HEIGHT = 272

export const FRAME_MS = 160

/** A scene of a clip: a background drawn once, and what moves on it for t from 0 to 1. */
export interface Scene {
  frames: number
  msPerFrame: number
  /** How long the last frame is held. */
  holdMs: number
  ground: (c: Canvas) => void
  draw?: (c: Canvas, t: number) => void
}

/** A title card with large signs, shown at both ends of a clip. */
export const card = (lines: readonly string[], holdMs = 3000): Scene => ({
  frames: 1,
  msPerFrame: FRAME_MS,
  holdMs,
  ground: (c) => {
    c.rect(0, 0, CLIP_WIDTH, CLIP_HEIGHT, INDIGO)
    c.rect(0, 254, CLIP_WIDTH, 6, AMBER)
    const top = 136 - lines.length * 24
    for (const [i, line] of lines.entries()) c.centred(line, CLIP_WIDTH / 2, top + i * 48, i === 0 ? 30 : 20, WHITE)
  },
})

export const clipSeconds = (scenes: readonly Scene[]) =>
  scenes.reduce((sum, s) => sum + (s.frames - 1) * s.msPerFrame + s.holdMs, 0) / 1000

/** Players seek badly in long still frames, so a hold is split into pieces that cost a few bytes each. */
const HOLD_PIECE_MS = 500

export function makeClip(scenes: readonly Scene[]): Uint8Array {
  const encoder = new H264Encoder(CLIP_WIDTH, CLIP_HEIGHT)
  const samples: { data: Uint8Array; keyframe: boolean; ms: number }[] = []
  for (const scene of scenes) {
    const ground = new Canvas(CLIP_WIDTH, CLIP_HEIGHT)
    scene.ground(ground)
    let frame = ground
    for (let i = 0; i < scene.frames; i++) {
      frame = ground.copy()
      scene.draw?.(frame, scene.frames === 1 ? 1 : i / (scene.frames - 1))
      const last = i === scene.frames - 1
      samples.push({ ...encoder.encode(frame, i === 0), ms: last ? HOLD_PIECE_MS : scene.msPerFrame })
    }
    for (let left = scene.holdMs - HOLD_PIECE_MS; left > 0; left -= HOLD_PIECE_MS) {
      samples.push({ ...encoder.encode(frame, false), ms: Math.min(left, HOLD_PIECE_MS) })
    }
  }
  return writeMp4({
    width: CLIP_WIDTH,
    height: CLIP_HEIGHT,
    sps: sequenceSet(CLIP_WIDTH, CLIP_HEIGHT),
    pps: pictureSet(),
    samples,
  })
}

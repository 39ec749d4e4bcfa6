import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { drawFrame, frameCount, frameRate, renderedSize, type Short, shotStarts } from './short.ts'
import { createMix, sampleRate } from './sound/mix.ts'

/** Loudness of the finished sound in LUFS. */
const loudness = -16

/** The sound of a short before it is compressed: samples of 32-bit floats, left and right in turn. */
export function mixSound(short: Short): Float32Array {
  const starts = shotStarts(short)
  const mix = createMix(starts.at(-1) ?? 0)
  short.score(mix, (shot) => starts[shot] ?? 0)
  return mix.finish()
}

/** Renders the picture with this number to pixels, each four bytes: red, green, blue and opacity. */
export function renderFrame(short: Short, frame: number): Buffer {
  const image = new Resvg(drawFrame(short, frame), {
    fitTo: { mode: 'width', value: renderedSize.width },
    font: { loadSystemFonts: false },
  }).render()
  return image.pixels
}

/**
 * Writes a short to the file `target` as WebM with VP9 and Opus. Resolves with a hash of its pixels and samples before
 * ffmpeg compresses them. The hash is the same on every machine with the same versions of the renderer and of Node.
 */
export async function encode(short: Short, target: string): Promise<string> {
  const hash = createHash('sha256')
  const soundFile = join(tmpdir(), `matinee-${process.pid}-${short.name}.f32`)
  try {
    const bytes = Buffer.from(mixSound(short).buffer)
    hash.update(bytes)
    writeFileSync(soundFile, bytes)
    const gain = await gainFor(soundFile)
    const { width, height } = renderedSize
    const encoder = startFfmpeg([
      ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', String(frameRate), '-i', '-'],
      ...[...rawSound, '-i', soundFile],
      ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', String(short.quantizer), '-deadline', 'good', '-cpu-used', '3'],
      ...['-g', '240', '-lag-in-frames', '25', '-auto-alt-ref', '1', '-pix_fmt', 'yuv420p', '-threads', '1'],
      ...['-af', `${monoFilter},volume=${gain}dB,alimiter=limit=0.84:level=false`, '-c:a', 'libopus', '-b:a', '24k'],
      // No dates, versions or random numbers in the file. The index comes first, so players can seek without reading
      // the end of the file.
      ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'],
      ...['-cues_to_front', '1', target],
    ])
    const count = frameCount(short)
    for (let frame = 0; frame < count; frame += 1) {
      const pixels = renderFrame(short, frame)
      hash.update(pixels)
      if (!encoder.stdin.write(pixels)) await Promise.race([once(encoder.stdin, 'drain'), encoder.ended])
    }
    encoder.stdin.end()
    await encoder.ended
    return hash.digest('hex')
  } finally {
    rmSync(soundFile, { force: true })
  }
}

/**
 * ffmpeg's filter that mixes the sound down to one channel, as old movies had one loudspeaker behind the screen. A
 * second channel would cost half a megabyte.
 */
const monoFilter = 'aformat=channel_layouts=mono'

/** ffmpeg's options for reading a file of the samples that `mixSound` returns. */
const rawSound = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '2']

/** The decibels by which the sound in a file must be raised to have the loudness `loudness`. */
async function gainFor(soundFile: string): Promise<string> {
  const report = await runFfmpeg(
    [...rawSound, '-i', soundFile, '-af', `${monoFilter},ebur128=dualmono=true`, '-f', 'null', '-'],
    'info',
  )
  const measured = [...report.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1]
  if (measured === undefined) throw new Error('ffmpeg did not tell the loudness')
  return (loudness - Number(measured)).toFixed(1)
}

/** Runs ffmpeg. Resolves with what it reports on stderr; rejects if it fails. */
async function runFfmpeg(options: readonly string[], level = 'error'): Promise<string> {
  const process = startFfmpeg(options, level)
  process.stdin.end()
  return process.ended
}

function startFfmpeg(options: readonly string[], level = 'error') {
  const child = spawn('ffmpeg', ['-hide_banner', '-nostats', '-v', level, '-y', ...options], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let report = ''
  child.stderr.on('data', (chunk) => {
    report += chunk
  })
  const ended = new Promise<string>((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) =>
      code === 0 ? done(report) : failed(new Error(`ffmpeg ended with ${code}:\n${report}`)),
    )
  })
  return { stdin: child.stdin, ended }
}

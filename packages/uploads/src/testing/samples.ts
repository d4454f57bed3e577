import { deflateSync } from 'node:zlib'

/** The smallest real files of each type that is taken, and files that only look like one. */

export const png = pngOf(1, 1)
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
/** A photograph of an iPhone, as far as its first box. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(40),
])
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const webp = Buffer.from(
  'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=',
  'base64',
)
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'xref\n0 3\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n0\n%%EOF\n',
)

export const SAMPLES = [
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/gif', gif],
  ['image/webp', webp],
  ['application/pdf', pdf],
] as const

/** A PNG whose header claims this size; its pixels are never looked at. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG whose frame header claims this size. */
export function jpegOf(width: number, height: number): Buffer {
  const content = Buffer.from(jpeg)
  const frame = content.indexOf(Buffer.from('ffc2', 'hex'))
  content.writeUInt16BE(height, frame + 5)
  content.writeUInt16BE(width, frame + 7)
  return content
}

/** The JPEG with so many bytes of applications' data before everything else. */
export function withSegments(sample: Buffer, bytes: number): Buffer {
  const segments: Buffer[] = []
  for (let left = bytes; left > 0; left -= 65_533) {
    const segment = Buffer.alloc(4 + Math.min(left, 65_533))
    segment.writeUInt16BE(0xffe1, 0)
    segment.writeUInt16BE(segment.length - 2, 2)
    segments.push(segment)
  }
  return Buffer.concat([sample.subarray(0, 2), ...segments, sample.subarray(2)])
}

/** The sample with bytes behind it, up to this size. */
export function padded(sample: Buffer, size: number): Buffer {
  return Buffer.concat([sample, Buffer.alloc(size - sample.length)])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  // Nothing here checks the sum.
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}

const text = (content: string) => Buffer.from(content)

/** Contents that must never be stored, by what they try. */
export const HOSTILE: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', text('x')],
  ['plain text', text('hello')],
  ['HTML', text('<!doctype html><script>alert(1)</script>')],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['XML', text('<?xml version="1.0"?><a/>')],
  ['PHP', text('<?php system($_GET[0]); ?>')],
  ['a shell script', text('#!/bin/sh\nrm -rf /\n')],
  ['ZIP', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60)])],
  ['an ELF program', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(60)])],
  ['a Windows program', Buffer.concat([text('MZ'), Buffer.alloc(100)])],
  ['HEIC', heic],
  ['BMP', Buffer.concat([text('BM'), Buffer.alloc(60)])],
  ['TIFF', Buffer.concat([text('II*\0'), Buffer.alloc(60)])],
  ['a script behind GIF89a', text('GIF89a/*<svg/onload=alert(1)>*/=1;')],
  ['a script as GIF', text('GIF89a=1;alert(document.domain)//')],
  ['the signature of a PNG alone', png.subarray(0, 8)],
  ['a PNG cut within its header', png.subarray(0, 25)],
  ['a PNG that begins with another chunk', text(png.toString('latin1').replace('IHDR', 'tEXt'))],
  ['a PNG of 900 million pixels', pngOf(30_000, 30_000)],
  ['a PNG without pixels', pngOf(0, 10)],
  ['HTML behind the signature of a JPEG', Buffer.concat([jpeg.subarray(0, 3), text('<script>')])],
  ['three bytes of a JPEG', jpeg.subarray(0, 3)],
  ['a JPEG of 4 billion pixels', jpegOf(65_535, 65_535)],
  ['such a JPEG behind 100 kB of EXIF', withSegments(jpegOf(65_535, 65_535), 100_000)],
  ['a JPEG that ends before its frame', jpeg.subarray(0, 95)],
  ['a JPEG of fill bytes', Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(100_000, 0xff)])],
  ['a RIFF that is a WAV', Buffer.concat([text('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(40)])],
  ['a WebP without a picture', Buffer.concat([text('RIFF\x24\0\0\0WEBPJUNK'), Buffer.alloc(40)])],
  ['a PDF that begins later', Buffer.concat([text('\n\n<script>'), pdf])],
  ['a ZIP that is also a PDF', Buffer.concat([Buffer.from('504b0304', 'hex'), pdf])],
  ['a PDF of no version', text('%PDF-evil')],
  ['a byte order mark before a PDF', Buffer.concat([Buffer.from('efbbbf', 'hex'), pdf])],
]

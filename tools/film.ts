import type { Locator, Page } from "@playwright/test";

interface Frame {
  /** A still WebP, lossy and without transparency; all frames have one size. */
  readonly picture: Buffer;
  readonly milliseconds: number;
}

const uint24 = (value: number): Buffer => Buffer.from([value, value >> 8, value >> 16]);

function riffChunk(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  const header = Buffer.from(`${name}????`, "latin1");
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}

/** The image of a still WebP, without its profile and metadata, and the bytes of its size. */
function imageIn(picture: Buffer) {
  const start = picture.indexOf("VP8 ", 12, "latin1");
  if (start < 0) throw new Error("Not a lossy WebP");
  const data = picture.subarray(start + 8, start + 8 + picture.readUInt32LE(start + 4));
  const [width, height] = [data.readUInt16LE(6), data.readUInt16LE(8)];
  return { image: riffChunk("VP8 ", data), size: Buffer.concat([uint24(width - 1), uint24(height - 1)]) };
}

/** Joins pictures into one that moves and repeats for ever, by the container's specification (RFC 9649). */
function animatedWebp(frames: readonly Frame[]): Buffer {
  const images = frames.map(({ picture, milliseconds }) => ({ ...imageIn(picture), time: uint24(milliseconds) }));
  const [canvasSize = Buffer.alloc(6)] = images.map(({ size }) => size);
  if (images.some(({ size }) => !size.equals(canvasSize))) throw new Error("The pictures differ in size");
  const isAnimated = Buffer.from([2, 0, 0, 0]);
  const whiteAndEndless = Buffer.from([255, 255, 255, 255, 0, 0]);
  const noOffset = Buffer.alloc(6);
  const replacesPrevious = Buffer.from([2]);
  return riffChunk(
    "RIFF",
    Buffer.from("WEBP"),
    riffChunk("VP8X", isAnimated, canvasSize),
    riffChunk("ANIM", whiteAndEndless),
    ...images.map(({ image, size, time }) => riffChunk("ANMF", noOffset, size, time, replacesPrevious, image)),
  );
}

/**
 * Takes frames of a page for a picture that moves, if `isRecording`.
 * @param size In CSS pixels; `scale` is the number of the picture's pixels for each.
 */
export function filmOf(page: Page, size: { width: number; height: number; scale: number }, isRecording: boolean) {
  const frames: Frame[] = [];
  return {
    /** @param top The element that is scrolled to the top of the screen. */
    async takeFrame(milliseconds: number, top?: Locator): Promise<void> {
      if (!isRecording) return;
      await top?.evaluate((node) => scrollBy({ top: node.getBoundingClientRect().top - 90, behavior: "instant" }));
      const session = await page.context().newCDPSession(page);
      const clip = { x: 0, y: await page.evaluate(() => scrollY), ...size };
      const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 70, clip });
      await session.detach();
      frames.push({ picture: Buffer.from(data, "base64"), milliseconds });
    },
    join: (): Buffer => animatedWebp(frames),
  };
}

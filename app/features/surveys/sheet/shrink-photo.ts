/** In pixels, on the longer side: more than any page or print needs. */
const maxSide = 2000;

/**
 * Shrinks a photo to the size that reports need, upright and without metadata such as its location,
 * to save space on the phone and upload over a weak connection. A file that the browser can't read
 * is returned unchanged.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const shrunk = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", 0.85);
    });
    return shrunk ?? file;
  } catch {
    return file;
  }
}

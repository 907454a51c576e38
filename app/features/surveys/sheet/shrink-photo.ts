/** On the longer side, in pixels: larger than any page or print needs it. */
const longestSide = 2000;

/**
 * A photo as small as the report needs it, upright and without metadata such as where it was taken:
 * it takes less space on the phone and goes up on a weak connection. A format that the browser
 * can't read stays as it is, and the server says so.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
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

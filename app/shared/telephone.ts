/**
 * A phone number as people write it, as the address that a telephone dials (RFC 3966): digits
 * after at most one leading plus, an extension apart, without the (0) that is only dialled at home.
 */
export function telephoneLink(phone: string): string {
  const [number = "", extension] = phone.split(/(?:ext(?:ension)?\.?|x|#)\s*(?=\d)/i);
  const abroad = /^[^\d+]*\+/.test(number);
  const digits = (abroad ? number.replace("(0)", "") : number).replace(/\D/g, "");
  return `tel:${abroad ? "+" : ""}${digits}${extension ? `;ext=${extension.replace(/\D/g, "")}` : ""}`;
}

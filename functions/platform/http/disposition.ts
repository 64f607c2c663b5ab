// biome-ignore lint/suspicious/noControlCharactersInRegex: a file name has none; marks of direction could disguise its ending
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/g;

/** RFC 6266, for names in any script; quotes and backslashes cannot break out of the header. */
export const contentDisposition = (title: string): string => {
  const name = title.toWellFormed().replace(UNSAFE, '_');
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

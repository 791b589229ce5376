/** Pass an address on: by the phone's own sheet, else by the clipboard. True if it was copied. */
export async function share(title: string, url: string): Promise<boolean> {
  if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title, url }).catch(() => undefined);
    return false;
  }
  return navigator.clipboard
    ? navigator.clipboard.writeText(url).then(
        () => true,
        () => copyBySelection(url),
      )
    : copyBySelection(url);
}

/** Over plain HTTP browsers have no clipboard, but what is selected can be copied. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  return copied;
}

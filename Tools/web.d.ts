// What browsers have and Debian's TypeScript does not know yet.
interface Element {
  checkVisibility(): boolean;
}

declare namespace App {
  interface Locals {
    /** What services need to know of this visit. */
    context: import('#functions/platform/access/context').Context;
    /** What every page starts from, without a person. */
    bootstrap: import('#contracts/platform/settings').BootstrapData;
    /** How the page is made for this visit. */
    mode: import('#functions/site/page-serving/page-mode').PageMode;
  }
}

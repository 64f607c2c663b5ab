declare namespace App {
  interface Locals {
    context: import('#functions/platform/access/context').Context;
    /** Without a user */
    bootstrap: import('#contracts/platform/settings').BootstrapData;
    mode: import('#functions/site/page-serving/page-mode').PageMode;
  }
}

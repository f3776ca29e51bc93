/** The part of selenium-webdriver that `firefox-and-webkit.ts` uses: the package has no types of its own. */
declare module "selenium-webdriver" {
  export interface WebElement {
    sendKeys(text: string): Promise<void>;
  }
  export interface WebDriver {
    get(url: string): Promise<void>;
    executeScript<T>(script: string): Promise<T>;
    switchTo(): { frame(index: number): Promise<void>; defaultContent(): Promise<void> };
    quit(): Promise<void>;
  }
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: object): this;
    build(): Promise<WebDriver>;
  }
}

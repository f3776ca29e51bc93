/* The blocks in the editor: their settings, and the element itself as preview. Served as it is, so it is plain
   JavaScript. */
{
  const { blocks, blockEditor, components, element, i18n } = window.wp;
  const { createElement, useEffect, useRef } = element;
  const { __ } = i18n;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { BaseControl, ColorPalette, ExternalLink, PanelBody, Placeholder, SelectControl, TextControl } = components;
  const { choices, system, locale, script, settings } = window.bikeshareRiderAccount;
  const BLOCKS = {
    "bikeshare/passes": "bikeshare-pricing",
    "bikeshare/sign-up": "bikeshare-signup",
    "bikeshare/account": "bikeshare-account",
  };

  const labels = {
    passes: {
      all: __("All", "bikeshare-rider-account"),
      standard: __("Standard fare", "bikeshare-rider-account"),
      reduced: __("Reduced fare", "bikeshare-rider-account"),
      "reduced-where-available": __("Reduced where there is one", "bikeshare-rider-account"),
    },
    renewing: {
      all: __("All", "bikeshare-rider-account"),
      auto: __("Renewing", "bikeshare-rider-account"),
      once: __("Ending by themselves", "bikeshare-rider-account"),
    },
    session: {
      memory: __("Logs out", "bikeshare-rider-account"),
      tab: __("Keeps the login", "bikeshare-rider-account"),
    },
    scheme: {
      light: __("Light", "bikeshare-rider-account"),
      dark: __("Dark", "bikeshare-rider-account"),
    },
    corners: {
      0: __("Square", "bikeshare-rider-account"),
      "24px": __("Round", "bikeshare-rider-account"),
    },
  };
  const option = (value, label) => ({ value, label });
  const labelOf = (name, value) => labels[name]?.[value] ?? value;
  const valuesOf = (name, values) => values.map((value) => option(value, labelOf(name, value)));
  /** The first value is the default, which is not saved. */
  const valuesWithDefault = (name) => {
    const [first, ...others] = choices.values[name];
    return [option("", labelOf(name, first)), ...valuesOf(name, others)];
  };
  const asInSettings = option("", __("As in the settings", "bikeshare-rider-account"));

  /** Some editors render blocks in an iframe, whose document needs the script. */
  const loadElements = ({ head }) => {
    if (script === null || head.querySelector("script[data-bikeshare-preview]")) return;
    const { ownerDocument } = head;
    // Older browsers support only one import map.
    if (!ownerDocument.querySelector('script[type="importmap"]')) {
      const map = ownerDocument.createElement("script");
      Object.assign(map, { type: "importmap", textContent: JSON.stringify(script.importMap) });
      head.prepend(map);
    }
    const loader = ownerDocument.createElement("script");
    Object.assign(loader, { async: true, crossOrigin: "anonymous", integrity: script.integrity, src: script.src });
    loader.dataset.bikesharePreview = "";
    head.append(loader);
  };

  /** The attributes as the server renders them, except for those that would log the author in or out. */
  const previewAttributes = (tag, attributes) => {
    const { session: _, ...given } = { ...attributes };
    const chosen = { ...given, system: given.system || system, locale: given.locale || locale };
    if (chosen.system === "any") chosen.system = tag === "bikeshare-account" ? "" : system;
    // WordPress encodes the texts in blocks of authors who may not write arbitrary HTML.
    return choices.elements[tag].map((name) => [name, (chosen[name] ?? "").replaceAll("&amp;", "&")]);
  };

  const Preview = ({ tag, attributes }) => {
    const stage = useRef(null);
    useEffect(() => {
      const { current } = stage;
      // A click selects the block, and no key reaches the element.
      current.setAttribute("inert", "");
      loadElements(current.ownerDocument);
    }, []);
    useEffect(() => {
      const { current } = stage;
      const element = current.firstElementChild ?? current.ownerDocument.createElement(tag);
      for (const [name, value] of previewAttributes(tag, attributes)) {
        if (value === "") element.removeAttribute(name);
        else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
      }
      for (const [name, { property }] of Object.entries(choices.looks)) {
        if (attributes[name]) element.style.setProperty(property, attributes[name]);
        else element.style.removeProperty(property);
      }
      if (!element.isConnected) current.append(element);
    });
    return createElement("div", { ref: stage, style: { minHeight: "6em" } });
  };

  const Unconfigured = ({ title }) => {
    const address = __("Set the CDN address", "bikeshare-rider-account");
    return createElement(
      Placeholder,
      {
        icon: "warning",
        label: title,
        instructions: __(
          "Nothing is shown until an administrator has set the CDN address, under Settings, Bike-share.",
          "bikeshare-rider-account",
        ),
      },
      settings && createElement(ExternalLink, { href: settings }, address),
    );
  };

  const Edit = ({ name: block, attributes, setAttributes }) => {
    const tag = BLOCKS[block];
    const field = (name) => ({
      key: name,
      value: attributes[name].replaceAll("&amp;", "&"),
      onChange: (value) => setAttributes({ [name]: value ?? "" }),
    });
    const select = (name, label, options) => createElement(SelectControl, { ...field(name), label, options });
    const text = (name, label) =>
      createElement(TextControl, { ...field(name), label, type: name.endsWith("-url") ? "url" : "text" });
    const panel = (title, ...controls) => createElement(PanelBody, { key: title, title }, ...controls);

    const programs = Object.entries(choices.systems).map(([value, label]) => option(value, label));
    const languages = Object.entries(choices.locales).map(([value, label]) => option(value, label));
    const anyProgram = option("any", __("The rider’s choice", "bikeshare-rider-account"));
    const levels = choices.values["heading-level"].map((level) => option(level === "2" ? "" : level, level));
    const controls = {
      system: (name) =>
        select(name, __("Program", "bikeshare-rider-account"), [
          asInSettings,
          ...programs,
          ...(tag === "bikeshare-account" ? [anyProgram] : []),
        ]),
      locale: (name) => select(name, __("Language", "bikeshare-rider-account"), [asInSettings, ...languages]),
      // The plugin's settings choose the deployment.
      api: () => null,
      "heading-level": (name) => select(name, __("Heading level", "bikeshare-rider-account"), levels),
      passes: (name) => select(name, __("Fares", "bikeshare-rider-account"), valuesWithDefault(name)),
      renewing: (name) => select(name, __("Passes", "bikeshare-rider-account"), valuesWithDefault(name)),
      "signup-url": (name) => text(name, __("Address of your sign-up", "bikeshare-rider-account")),
      pass: (name) =>
        select(name, __("Start with", "bikeshare-rider-account"), [
          option("", __("No pass chosen", "bikeshare-rider-account")),
          // "The rider’s choice" has no passes of its own.
          ...(choices.passes[attributes.system || system] ?? []).map(({ id, name: pass }) => option(id, pass)),
        ]),
      promo: (name) => text(name, __("Promo code", "bikeshare-rider-account")),
      "account-url": (name) => text(name, __("Address of the account", "bikeshare-rider-account")),
      path: (name) => text(name, __("Start at", "bikeshare-rider-account")),
      session: (name) => select(name, __("A reload", "bikeshare-rider-account"), valuesWithDefault(name)),
    };
    // A new attribute needs no entry above.
    const otherControl = (name) =>
      choices.values[name] ? select(name, name, valuesWithDefault(name)) : text(name, name);
    const control = (name) => (controls[name] ?? otherControl)(name);
    const looks = (name, label) => [option("", label), ...valuesOf(name, choices.looks[name].values)];
    const usual = __("As the page", "bikeshare-rider-account");

    return createElement(
      "div",
      useBlockProps(),
      createElement(
        InspectorControls,
        null,
        panel(__("Content", "bikeshare-rider-account"), ...choices.elements[tag].map(control)),
        panel(
          __("Look", "bikeshare-rider-account"),
          select("scheme", __("Light or dark", "bikeshare-rider-account"), looks("scheme", usual)),
          select(
            "corners",
            __("Corners", "bikeshare-rider-account"),
            looks("corners", __("Soft", "bikeshare-rider-account")),
          ),
          select(
            "font",
            __("Font", "bikeshare-rider-account"),
            looks("font", __("System font", "bikeshare-rider-account")),
          ),
          createElement(
            BaseControl,
            { key: "accent", id: "bikeshare-accent", label: __("Accent of your own", "bikeshare-rider-account") },
            createElement(ColorPalette, { ...field("accent"), colors: [] }),
          ),
        ),
      ),
      script === null
        ? createElement(Unconfigured, { title: blocks.getBlockType(block).title })
        : createElement(Preview, { tag, attributes }),
    );
  };

  // The block saves only its settings, as the server renders it.
  for (const name of Object.keys(BLOCKS)) blocks.registerBlockType(name, { edit: Edit, save: () => null });
}
